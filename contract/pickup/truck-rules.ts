/** Rules of trucks and their papers. No zod here: browsers load this file. */
import { DAY_MS } from '../durations'
import type { StateColors } from '../state-colors'
import { isTrailerPlate } from './plates'
import type { HazardClass, PlateColor } from './trucks'

/** Vehicles with a blue or gradient green plate weigh at most this, with their load (GA 36-2018). */
const LIGHT_TRUCK_MAX_KG = 4_500

/** Days before its last one in which a paper is announced as due. */
export const PAPER_WARNING_DAYS = 30

/** Colors that a normalized plate can have; none for what is no plate. */
export function plateColorsOf(plate: string): readonly PlateColor[] {
  if (/[港澳]$/.test(plate)) return ['black']
  if (isTrailerPlate(plate)) return ['yellow']
  if (plate.length === 7) return ['blue', 'yellow']
  if (plate.length !== 8) return []
  // New energy: the letter is in front on small vehicles, behind on large ones.
  return /^.[A-Z][A-Z]/.test(plate) ? ['gradient_green'] : ['yellow_green']
}

const LIGHT_COLORS: readonly PlateColor[] = ['blue', 'gradient_green']

interface TruckFacts {
  plateNumber: string
  plateColor: PlateColor
  trailerPlate: string | null
  loadKg: number
  hazardClasses: readonly HazardClass[]
}

/**
 * What is wrong with a carrier's truck; null if nothing is.
 * @param licensed classes of dangerous goods of the carrier's permit
 */
export function truckProblem(
  { plateNumber, plateColor, trailerPlate, loadKg, hazardClasses }: TruckFacts,
  licensed: readonly HazardClass[],
): 'plate_color_differs' | 'trailer_without_tractor' | 'load_above_plate' | 'class_not_licensed' | null {
  if (!plateColorsOf(plateNumber).includes(plateColor)) return 'plate_color_differs'
  const isLight = LIGHT_COLORS.includes(plateColor)
  if (isLight && trailerPlate !== null) return 'trailer_without_tractor'
  if (isLight && loadKg >= LIGHT_TRUCK_MAX_KG) return 'load_above_plate'
  return missingClasses(hazardClasses, licensed).length > 0 ? 'class_not_licensed' : null
}

/** Classes that a licence does not cover: goods may be carried only if there are none (set inclusion). */
export function missingClasses(
  wanted: readonly HazardClass[],
  licensed: readonly HazardClass[],
): HazardClass[] {
  return wanted.filter((one) => !licensed.includes(one))
}

/** Whether a load is within the rated load. */
export function isWithinLoad(weightKg: number, loadKg: number): boolean {
  return weightKg <= loadKg
}

export const PAPER_STATES = { valid: '有效', due: '即将到期', expired: '已过期', missing: '未填写' } as const
export type PaperState = keyof typeof PAPER_STATES
export const PAPER_STATE_COLORS: StateColors<PaperState> = { due: 'warn', expired: 'warn' }

/** Filters of lists by papers. */
export const PAPER_FILTERS = { due: `证件过期或 ${PAPER_WARNING_DAYS} 天内到期` } as const
export type PaperFilter = keyof typeof PAPER_FILTERS

/** A paper is valid through its last day. @param validUntil, today yyyy-mm-dd, in the market's time */
export function paperState(validUntil: string | null, today: string): PaperState {
  if (validUntil === null) return 'missing'
  if (validUntil < today) return 'expired'
  return daysUntil(validUntil, today) <= PAPER_WARNING_DAYS ? 'due' : 'valid'
}

/** Days from one day to another. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
}

export interface Paper {
  readonly name: string
  /** Last day, yyyy-mm-dd; null: not known. */
  readonly validUntil: string | null
}

interface TruckPapers {
  inspectionUntil: string | null
  transportUntil: string | null
  insuredUntil: string | null
}

/** Papers of a truck, in the order in which forms ask for them. */
export const truckPapers = ({ inspectionUntil, transportUntil, insuredUntil }: TruckPapers): Paper[] => [
  { name: '行驶证检验', validUntil: inspectionUntil },
  { name: '道路运输证', validUntil: transportUntil },
  { name: '保险', validUntil: insuredUntil },
]

interface PersonPapers {
  licenceUntil: string | null
  certificateUntil: string | null
  idUntil: string | null
}

export const driverPapers = ({ licenceUntil, certificateUntil, idUntil }: PersonPapers): Paper[] => [
  { name: '驾驶证', validUntil: licenceUntil },
  { name: '从业资格证', validUntil: certificateUntil },
  { name: '身份证', validUntil: idUntil },
]

export const escortPapers = ({ certificateUntil, idUntil }: Omit<PersonPapers, 'licenceUntil'>): Paper[] => [
  { name: '押运员资格证', validUntil: certificateUntil },
  { name: '身份证', validUntil: idUntil },
]

/** Papers that stand against a new waybill: expired or not filled in. Waybills that run are not concerned. */
export function blockingPapers(papers: readonly Paper[], today: string): Paper[] {
  return papers.filter(({ validUntil }) => ['expired', 'missing'].includes(paperState(validUntil, today)))
}
