/** Returns an error that the store sent as its reply, as ioredis makes it. */
export function replyError(message: string): Error {
  return Object.assign(new Error(message), { name: 'ReplyError' })
}
