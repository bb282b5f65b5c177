import type { WaybillDetail } from 'contract/waybills/shapes'
import { pictureAddress } from '../pictures/picture-urls.server'

type Picture = WaybillDetail['papers'][number]['pictures'][number]

/** A waybill whose pictures have addresses for browsers. */
export function withShownWaybill(waybill: WaybillDetail): WaybillDetail {
  return {
    ...waybill,
    papers: waybill.papers.map(withPictures),
    exceptions: waybill.exceptions.map(({ answer, ...exception }) => ({
      ...withPictures(exception),
      answer: answer && withPictures(answer),
    })),
  }
}

function withPictures<T extends { pictures: Picture[] }>(row: T): T {
  const pictures = row.pictures.map((one) => ({ ...one, address: pictureAddress(one.address) }))
  return { ...row, pictures }
}
