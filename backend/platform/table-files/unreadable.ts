/** A file that is no table. The reader catches it and refuses. */
export class TableFileUnreadable extends Error {
  constructor(options?: ErrorOptions) {
    super('the file is no table', options)
  }
}
