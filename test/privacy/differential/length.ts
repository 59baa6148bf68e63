/** `TEST_LENGTH=full` asks for the long run; without it a test takes what fits into CI. */
export function lengthOf({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return process.env['TEST_LENGTH'] === 'full' ? full : usual
}
