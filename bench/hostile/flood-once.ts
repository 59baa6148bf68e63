import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { HostileConnection } from '../../test/hostile/hostile-connection.ts'
import { answerParent } from '../common/program.ts'
import { FLOODS, type Flood, type FloodTarget } from './flood-cases.ts'

// A child process that runs one flood: arguments name, port and corporate number. It answers with counts.

const LONGEST_MILLIS = 60_000
const PIPELINED = 50
const TRICKLE_MILLIS = 100

const flood = FLOODS.find(({ name }) => name === process.argv[2])
if (flood === undefined) throw new Error(`flood-once: no flood ${process.argv[2]}.`)
const port = Number(process.argv[3])
const target: FloodTarget = { number: process.argv[4] ?? '' }

const RUNS = { answered, stalled, trickled }
let sent = 0
setTimeout(() => process.exit(0), LONGEST_MILLIS).unref()

const started = performance.now()
for (let i = 0; i < flood.connections; i++) void RUNS[flood.kind](flood, i)
answerParent('begun', () => sent)

async function answered({ request, perSecond, connections }: Flood, lane: number): Promise<void> {
  let connection: HostileConnection | undefined
  for (let i = lane; ; i += connections) {
    const due = started + (i * 1_000) / perSecond
    if (performance.now() < due) await delay(due - performance.now())
    if (connection?.isClosed !== false) connection = await HostileConnection.open(port)
    connection.send(Buffer.from(request(i, target)))
    const reply = await connection.reply('GET')
    if (reply?.headers.get('connection') === 'close') connection.destroy()
    sent++
  }
}

// Sends PIPELINED requests without reading a reply, and opens a new connection when the server has closed this one.
async function stalled({ request }: Flood, lane: number): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.pause()
        for (let i = 0; i < PIPELINED; i++) socket.write(request(lane, target))
        sent += PIPELINED
      })
      socket.on('error', () => {})
      socket.on('close', resolve)
    })
    await delay(TRICKLE_MILLIS)
  }
}

async function trickled({ request }: Flood, lane: number): Promise<void> {
  for (;;) {
    const connection = await HostileConnection.open(port)
    connection.send(Buffer.from(request(lane, target)))
    sent++
    while (!connection.isClosed) {
      connection.send(Buffer.from('x'))
      await delay(TRICKLE_MILLIS)
    }
  }
}
