/** Asked between pieces of long work in a shared thread: undefined to go on, else when it may go on. */
export type Pause = () => Promise<void> | undefined

/** For work that has the thread to itself. */
export const WITHOUT_PAUSES: Pause = () => undefined
