/**
 * Fields of a waybill by the names that provincial platforms and LOGINK use, with what the market knows besides. Pure.
 * Lengths are those of the Fujian SDK; longer texts are cut.
 */
import { cutText } from 'contract/characters'
import { SHANGHAI_OFFSET_MS } from 'contract/durations'
import type { PlateColor } from 'contract/pickup/trucks'
import { bagsOf } from 'contract/waybills/rules'
import type { Waybill } from './waybill-store'

/** Codes of plate colors (LOGINK); 9 is any other. */
const COLOR_CODES: Readonly<Record<PlateColor, string>> = {
  blue: '1',
  yellow: '2',
  black: '3',
  yellow_green: '93',
  gradient_green: '94',
}
const ROAD = '1'
/** One truck and one section. */
const SERIAL_NUMBER = '0000'
/** Bulk goods of dry cargo, and dangerous goods. */
const BUSINESS_TYPES = { usual: '1002996', dangerous: '1003997' } as const

export interface SupervisedWaybill {
  readonly row: Waybill
  readonly orderNo: string
  readonly carrier: {
    readonly name: string
    readonly creditCode: string | null
    readonly permitNo: string
    readonly permitUntil: string | null
  }
  readonly shipper: { readonly name: string; readonly creditCode: string | null }
  readonly driverIdNumber: string
  /** Of the goods, as weighed at loading. */
  readonly grossKg: number
  readonly paidFen: number | null
}

/** YYYYMMDDhhmmss in Asia/Shanghai; empty if it has not happened. */
export function compactTime(at: Date | null): string {
  if (at === null) return ''
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace(/\D/g, '')
}

const text = (value: string, max: number) => cutText(value, max)
/** An integer count of the last decimal: 12345 with 3 decimals → "12.345". */
function decimal(count: number, places: number): string {
  const digits = String(count).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
const yuan = (fen: number) => decimal(fen * 10, 3)

export function supervisionFields({
  row,
  orderNo,
  carrier,
  shipper,
  driverIdNumber,
  grossKg,
  paidFen,
}: SupervisedWaybill) {
  const loading = `${row.loadingCity}${row.loadingDistrict}${row.loadingAddress}`
  const unloading = `${row.unloadingCity}${row.unloadingDistrict}${row.unloadingAddress}`
  return {
    originalDocumentNumber: text(orderNo, 35),
    shippingNoteNumber: text(row.waybillNo, 20),
    vehicleAmount: '1',
    serialNumber: SERIAL_NUMBER,
    transportTypeCode: ROAD,
    sendToProDateTime: compactTime(row.openedAt),
    carrier: text(carrier.name, 512),
    unifiedSocialCreditIdentifier: text(carrier.creditCode ?? '', 18),
    permitNumber: text(carrier.permitNo, 50),
    permitValidUntil: carrier.permitUntil ?? '',
    consignmentDateTime: compactTime(row.openedAt),
    businessTypeCode: row.hazardClass === null ? BUSINESS_TYPES.usual : BUSINESS_TYPES.dangerous,
    despatchActualDateTime: compactTime(row.departedAt ?? row.loadedAt),
    goodsReceiptDateTime: compactTime(row.signedAt),
    totalMonetaryAmount: yuan(row.freightFen),
    remark: text(row.remark ?? '', 256),
    consignorInfo: {
      consignor: text(shipper.name, 512),
      consignorID: text(shipper.creditCode ?? '', 35),
      placeOfLoading: text(loading, 256),
      contact: row.loadingContact,
      phone: row.loadingPhone,
    },
    consigneeInfo: {
      consignee: text(row.unloadingContact, 512),
      goodsReceiptPlace: text(unloading, 256),
      phone: row.unloadingPhone,
    },
    vehicleInfo: {
      vehicleNumber: text(row.plateNumber, 35),
      vehiclePlateColorCode: COLOR_CODES[row.plateColor],
      trailerVehiclePlateNumber: row.trailerPlate ?? '',
      vehicleTonnage: decimal(Math.round(row.ratedKg / 10), 2),
      roadTransportCertificateNumber: text(row.transportNo ?? '', 20),
    },
    driver: [
      {
        driverName: text(row.driverName, 30),
        drivingLicense: driverIdNumber,
        qualificationCertificate: text(row.driverCertificateNo ?? '', 19),
        telephone: row.driverPhone,
      },
    ],
    supercargo:
      row.escortName === null ? null : { name: row.escortName, certificateNo: row.escortCertificateNo },
    goodsInfo: [
      {
        descriptionOfGoods: text(row.title, 512),
        goodsItemGrossWeight: decimal(grossKg * 1_000, 3),
        totalNumberOfPackages: row.packing === 'bag' ? String(row.loadedBags ?? bagsOf(row)) : '',
        hazardClass: row.hazardClass ?? '',
      },
    ],
    actualCarrierInfo: [
      {
        actualCarrierName: text(carrier.name, 256),
        actualCarrierID: text(carrier.creditCode ?? '', 50),
        actualCarrierBusinessLicense: text(carrier.permitNo, 50),
      },
    ],
    insuranceInformation: { policyNumber: 'none', insuranceCompanyCode: 'none' },
    suji: ownFields(row, paidFen),
  }
}

/** What the market knows besides. */
function ownFields(row: Waybill, paidFen: number | null) {
  return {
    state: row.state,
    agreedKg: row.kg,
    loadedKg: row.loadedKg,
    unloadedKg: row.unloadedKg,
    loadedBags: row.loadedBags,
    unloadedBags: row.unloadedBags,
    deductedAmount: yuan(row.deductedFen),
    paidAmount: paidFen === null ? null : yuan(paidFen),
    arrivedDateTime: compactTime(row.arrivedAt),
    settledDateTime: compactTime(row.settledAt),
  }
}
