/** Forms of ours have a handful; whoever sends thousands wants to keep us busy. */
const PARTS_MAX = 30

/** The fields of a form with parts; undefined where it is none, too large, or has more parts than any form of ours. */
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
