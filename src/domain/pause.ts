/**
 * Asked between two pieces of long work that share a thread with other work: undefined when the work may go on, else a
 * promise that resolves when it may.
 */
export type Pause = () => Promise<void> | undefined

/** For work that has the thread to itself. */
export const WITHOUT_PAUSES: Pause = () => undefined
