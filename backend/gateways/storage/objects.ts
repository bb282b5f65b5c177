import type { S3Client } from '@aws-sdk/client-s3'
import type { StorageSettings } from 'backend/platform/settings/gateway-settings'
import { type FileStorage, requireKey, StorageUnavailable } from './port'

const TIMEOUT_MS = 5_000
const ATTEMPTS = 2

type ObjectSettings = Extract<StorageSettings, { adapter: 'objects' }>
type Sdk = typeof import('@aws-sdk/client-s3')

/** An S3-compatible object store, such as OSS, COS or MinIO. */
export function createObjectStorage(settings: ObjectSettings, timeoutMs = TIMEOUT_MS): FileStorage {
  const { bucket: Bucket } = settings
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined

  /** The client is loaded with the first request. */
  async function ask<T>(work: (sdk: Sdk, client: S3Client, signal: AbortSignal) => Promise<T>) {
    opened ??= open(settings)
    try {
      const { sdk, client } = await opened
      return await work(sdk, client, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      throw new StorageUnavailable('the object store does not answer', { cause: error })
    }
  }

  async function run<T>(key: string, work: (sdk: Sdk, client: S3Client, signal: AbortSignal) => Promise<T>) {
    requireKey(key)
    return await ask(work)
  }

  return {
    put: async (Key, Body, ContentType) => {
      await run(Key, (sdk, client, abortSignal) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }), { abortSignal }),
      )
    },
    get: (Key) =>
      run(Key, async (sdk, client, abortSignal) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal })
          return await Body?.transformToByteArray()
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined
          throw error
        }
      }),
    remove: async (Key) => {
      await run(Key, (sdk, client, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      )
    },
    async *keys() {
      let ContinuationToken: string | undefined
      do {
        const page = await ask((sdk, client, abortSignal) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken }), { abortSignal }),
        )
        yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

async function open({ endpoint, region, accessKeyId, secretAccessKey, isPathStyle }: ObjectSettings) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    // Not all compatible stores know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}
