declare module 's3rver' {
  /** An S3-compatible server in this process. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: unknown[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
