export { type CellResult, checkCell } from './cell-values'
export type { CellKind, TableColumn } from './columns'
export { readTableFile, type TableFileReason, type TableProblem, type TableRow } from './read-table-file'
export { bytesOfUpload } from './upload-bytes'
