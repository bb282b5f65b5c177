/** Bytes of an uploaded file: a part of a multipart form, or a data address. */
export async function bytesOfUpload(file: File | string): Promise<Uint8Array> {
  if (typeof file !== 'string') return new Uint8Array(await file.arrayBuffer())
  return Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')
}
