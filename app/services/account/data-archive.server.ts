import { Readable } from 'node:stream'
import { exportData } from 'contract/account/personal-data'
import { onePicture } from 'contract/pictures/phone-upload'
import { ZipFile } from 'yazl'
import { market } from '../api/backend.server'
import { call, callAs } from '../api/call.server'
import { tokenOf } from '../session/session.server'

const NOTE = [
  '塑集个人数据导出',
  '',
  '每个 .json 文件是一类记录；pictures 文件夹是您上传的图片。',
  '金额单位为分（名称以 Fen 结尾），重量单位为千克（名称以 Kg 结尾），时间为 UTC。',
  '',
].join('\n')

/**
 * A ZIP file of the member's data, sent while it is made: pictures are read one after another.
 * @throws CallProblem without a recent proof of the password, or after too many exports
 */
export async function dataArchive(request: Request): Promise<Response> {
  const { exportedAt, files } = await call(request, exportData, {})
  const zip = new ZipFile()
  const mtime = new Date(exportedAt)
  zip.addBuffer(Buffer.from(NOTE), 'README.txt', { mtime })
  for (const { name, rows } of files)
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`, { mtime })
  const ids = files.find(({ name }) => name === 'pictures')?.rows.map(({ id }) => String(id)) ?? []
  addPictures(request, zip, ids, mtime).then(
    () => zip.end(),
    (error: Error) => zip.outputStream.emit('error', error),
  )
  const output = zip.outputStream as Readable
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="suji-data.zip"; filename*=UTF-8''${encodeURIComponent(`塑集个人数据-${exportedAt.slice(0, 10)}.zip`)}`,
    },
  })
}

/** Pictures that were deleted in the meantime are left out. */
async function addPictures(request: Request, zip: ZipFile, ids: readonly string[], mtime: Date) {
  const token = await tokenOf(request)
  for (const id of ids) {
    const found = await callAs(token, request, onePicture, { picture: id })
    if (!found.ok) continue
    const { url } = found.data
    const file = await market.fetch(new Request(new URL(url, 'http://market.internal')))
    if (!file.ok) continue
    const ending = /\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? 'bin'
    const content = Buffer.from(await file.arrayBuffer())
    zip.addBuffer(content, `pictures/${id}.${ending}`, { mtime, compress: false })
  }
}
