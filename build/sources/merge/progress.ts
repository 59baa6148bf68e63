/**
 * How far a stage is. `rowsTotal` may be an estimate until the last report of the stage, where it equals `rowsDone`.
 */
export type Progress = { readonly stage: string; readonly rowsDone: number; readonly rowsTotal?: number }
