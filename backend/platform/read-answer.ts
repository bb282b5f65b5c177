/**
 * Reads the body of an outside service's answer, at most `maxBytes` of it after decompression: a faulty service must not
 * fill the memory. @throws Error for a longer body, which is then cancelled
 */
export async function readAnswer(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Like readAnswer, parsed. @throws Error for a body that is too long or is not JSON */
export async function readJsonAnswer(response: Response, maxBytes: number): Promise<unknown> {
  return JSON.parse((await readAnswer(response, maxBytes)).toString('utf8'))
}
