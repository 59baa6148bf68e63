import type { Register } from '../../src/query/register/register.ts'
import { opened } from '../fixtures/opened.ts'
import { demoOfStart } from '../server/launch-in.ts'

/** The corporations of the demo that `npm start` compiles, published or not. */
export const THOUSANDS = 20_000

/** Opens the register of the demo. */
export async function registerOfThousands(): Promise<Register> {
  const { snapshot } = await demoOfStart()
  return (await opened(snapshot, 'http://127.0.0.1:8080')).register
}
