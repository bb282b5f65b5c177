import type { CatalogueGrade } from 'contract/catalogue/operators'

/** Values of a grade's form: checked boxes are "on", unknown values are empty. */
export function gradeDefaults({ id, version, facts }: CatalogueGrade): Record<string, string> {
  const values = Object.entries(facts).map(([name, value]) => [name, textOf(value)])
  return { ...Object.fromEntries(values), id, version: String(version) }
}

function textOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return value === null ? '' : String(value)
}
