/** Returns `full` when TEST_LENGTH=full requests the long run, else `usual`, which fits into CI. */
export function lengthOf({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return process.env['TEST_LENGTH'] === 'full' ? full : usual
}
