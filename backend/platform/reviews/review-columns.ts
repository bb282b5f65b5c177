import type { CompanyFacts } from 'contract/registrations'
import { REGISTRY_RESULTS, type RegistryResult } from 'contract/registrations/states'
import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns'

/** The keys of a table of names, for a text column. */
export const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K]

/** Columns of the cases that operators review, besides their facts. */
export function reviewColumns<F extends string>() {
  return {
    /** Counts changes. */
    version: integer().notNull(),
    registryResult: text({ enum: keysOf<RegistryResult>(REGISTRY_RESULTS) }),
    registryFacts: jsonb().$type<CompanyFacts>(),
    /** Reasons by field, of the last review. */
    rejections: jsonb().$type<Partial<Record<F, string>>>().notNull(),
    decidedAt: instant(),
    /** Operator who decided. */
    decidedBy: uuid(),
  }
}
