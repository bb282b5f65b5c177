import { keysOf } from 'backend/platform/reviews/review-columns'
import { HAZARD_CLASSES, type HazardClass } from 'contract/pickup/trucks'
import { boolean, doublePrecision, integer, pgView, text, uuid } from 'drizzle-orm/pg-core'

/** Views of the catalogue's tables for joins in SQL of other modules. */
export const catalogueCategory = pgView('catalogue_category', {
  code: text().notNull(),
  name: text().notNull(),
  sort: integer().notNull(),
}).existing()

export const catalogueProduct = pgView('catalogue_product', {
  id: uuid().notNull(),
  category: text().notNull(),
  grade: text().notNull(),
  maker: text().notNull(),
  processing: text().notNull(),
  meltFlow: text(),
  density: text(),
  meltFlowValue: doublePrecision(),
  densityValue: doublePrecision(),
  application: text().notNull(),
  isLiquid: boolean().notNull(),
  isHazardous: boolean().notNull(),
  meltFlowCelsius: doublePrecision(),
  meltFlowLoad: doublePrecision(),
  processClass: text(),
  filler: text(),
  vaPercent: doublePrecision(),
  kValueMin: doublePrecision(),
  kValueMax: doublePrecision(),
  intrinsicViscosity: doublePrecision(),
  relativeViscosity: doublePrecision(),
  origin: text({ enum: ['domestic', 'imported'] }),
  hazardClass: text({ enum: keysOf<HazardClass>(HAZARD_CLASSES) }),
}).existing()

export const catalogueWarehouse = pgView('catalogue_warehouse', {
  id: uuid().notNull(),
  name: text().notNull(),
  province: text().notNull(),
  city: text().notNull(),
  address: text().notNull(),
}).existing()

export const catalogueCity = pgView('catalogue_city', {
  name: text().notNull(),
  province: text().notNull(),
  lat: doublePrecision(),
  lng: doublePrecision(),
}).existing()
