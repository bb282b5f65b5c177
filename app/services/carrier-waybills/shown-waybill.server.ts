import type { WaybillDetail, WaybillPicture } from 'contract/waybills/shapes'
import { pictureAddress } from '../pictures/picture-urls.server'

const shown = <T extends { pictures: readonly WaybillPicture[] }>(row: T) => ({
  ...row,
  pictures: row.pictures.map(({ id, address }) => ({ id, address: pictureAddress(address) })),
})

/** A waybill whose pictures have addresses for browsers. */
export function shownWaybill(waybill: WaybillDetail): WaybillDetail {
  return {
    ...waybill,
    papers: waybill.papers.map(shown),
    exceptions: waybill.exceptions.map((exception) => ({
      ...shown(exception),
      answer: exception.answer && shown(exception.answer),
    })),
  }
}
