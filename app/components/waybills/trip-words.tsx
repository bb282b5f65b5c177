import { HAZARD_CLASSES, lengthName, PLATE_COLORS, TRUCK_BODIES } from 'contract/pickup/trucks'
import { formatYuan } from 'contract/units'
import { bagsOf } from 'contract/waybills/rules'
import type { WaybillDetail, WaybillRow } from 'contract/waybills/shapes'
import { PACKINGS } from 'contract/waybills/terms'
import { Time } from '../time/time'

/** 袋装 · 1280 袋 · 3 易燃液体. */
export function packingText({
  packing,
  packages,
  kg,
  hazardClass,
}: Pick<WaybillRow, 'packing' | 'packages' | 'kg' | 'hazardClass'>): string {
  const bags = packing === 'bag' ? `${bagsOf({ kg, packages })} 袋` : packages !== null && `${packages} 件`
  return [PACKINGS[packing], bags, hazardClass !== null && HAZARD_CLASSES[hazardClass]]
    .filter(Boolean)
    .join(' · ')
}

/** 粤S12345 + 粤S1234挂（黄牌）. */
export function plateText({ plateNumber, trailerPlate, plateColor }: WaybillDetail['truck']): string {
  const trailer = trailerPlate === null ? '' : ` + ${trailerPlate}`
  return `${plateNumber}${trailer}（${PLATE_COLORS[plateColor]}）`
}

/** 高栏 13.7 米. */
export const truckText = ({ body, lengthDm }: WaybillDetail['truck']) =>
  `${TRUCK_BODIES[body]} ${lengthName(lengthDm)}`

/** Name, phone and masked identity number of a driver or escort. */
export function personText({ name, phone, idNumber, certificateNo }: WaybillDetail['driver']): string {
  const certificate = certificateNo === null ? '' : `，从业资格证 ${certificateNo}`
  return `${name} ${phone}，身份证 ${idNumber}${certificate}`
}

/** 9,600.00 元，含 9% 税. */
export const freightText = ({ freightFen, taxPercent }: Pick<WaybillDetail, 'freightFen' | 'taxPercent'>) =>
  `${formatYuan(freightFen)} 元，${taxPercent === 0 ? '免税' : `含 ${taxPercent}% 税`}`

/** From when until when goods are loaded or unloaded. */
export function Window({ from, until }: { from: string; until: string }) {
  return (
    <>
      <Time at={from} /> 至 <Time at={until} />
    </>
  )
}
