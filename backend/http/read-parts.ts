/** Maximum number of form parts. The market's forms have a handful; more is an attack. */
const PARTS_MAX = 30

/** The fields of a multipart form. Undefined if it is invalid, too large, or has too many parts. */
export async function readParts(
  body: ArrayBuffer,
  contentType: string,
  maxBytes: number,
): Promise<FormData | undefined> {
  if (body.byteLength > maxBytes || hasTooManyParts(Buffer.from(body), contentType)) return undefined
  return await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
}

function hasTooManyParts(body: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]{1,70})/.exec(contentType)?.[1]
  if (boundary === undefined) return true
  const mark = `--${boundary}`
  let at = -1
  for (let parts = 0; parts <= PARTS_MAX; parts++) {
    at = body.indexOf(mark, at + 1)
    if (at < 0) return false
  }
  return true
}
