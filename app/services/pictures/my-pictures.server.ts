import { myPictures } from 'contract/pictures'
import type { MyPicture } from '~/components/pictures/my-pictures'
import { call } from '../api/call.server'
import { siteOrigin } from '../pages/site-address.server'
import { pictureAddress } from './picture-urls.server'

/** A page of what the member has sent, with whole addresses to copy. */
export async function myPicturePage(request: Request, query: { page: number; size: number }) {
  const { list, ...rest } = await call(request, myPictures, query)
  const site = siteOrigin(request)
  const shown = list.flatMap(({ id, url, width, height, uploadedAt, sizes }): MyPicture[] => {
    const [smallest] = sizes
    if (!smallest) return []
    const { webp, fallback } = smallest
    const small = { ...smallest, webp: pictureAddress(webp), fallback: pictureAddress(fallback) }
    return [{ id, width, height, uploadedAt, small, address: new URL(pictureAddress(url), site).href }]
  })
  return { ...rest, list: shown }
}

/** Pictures offered for a dispute. */
const OFFERED_PICTURES = 24

/** The newest pictures of the member, to choose from. */
export async function newestPictures(request: Request): Promise<MyPicture[]> {
  return (await myPicturePage(request, { page: 0, size: OFFERED_PICTURES })).list
}

/** A file as a text that a call can carry. What the browser says of its kind does not count, so it is left out. */
export async function asDataAddress(file: File): Promise<string> {
  return `data:;base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`
}
