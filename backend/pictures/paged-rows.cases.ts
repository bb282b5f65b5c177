import { myPictures, uploadPicture } from 'contract/pictures'
import type { Market } from 'tests/endpoints/market'
import { type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { pictureText } from 'tests/fixtures/pictures'

async function fillPictures(m: Market): Promise<Filled> {
  const as = await m.newPerson()
  await repeat(async () => m.value(uploadPicture, { file: await pictureText() }, as))
  return { as, inputs: [{}] }
}

export const PAGED_ROWS: PagedRows = [[myPictures, fillPictures]]
