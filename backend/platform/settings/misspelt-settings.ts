/** Settings that are read outside of the schema of the market: by the server and by npm scripts. */
const SERVER_SETTINGS = ['PORT', 'HOST', 'TRUSTED_PROXIES', 'NODE_ENV']
/** Beginnings that only settings of this market have. */
const FAMILIES = [
  ...['SUJI_', 'DATABASE_', 'SMS_', 'ALIYUN_SMS_', 'AMAP_', 'OBJECT_STORAGE_', 'OCR_', 'E_SIGN_'],
  ...['REGISTRY_', 'POSITIONS_', 'DEMO_', 'WECHAT_', 'WEBHOOK_', 'BANK_', 'SMTP_', 'TRUSTED_'],
]
/** Settings of the test programs. */
const TESTS = /^SUJI_TEST_/
/** Variables that Kubernetes and linked containers set for a service named, for example, suji or bank. */
const OF_SERVICES = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)$/
/** Shorter names are too near to others: PORT to PATH, HOST to HOME. */
const COMPARED_MIN_LENGTH = 7
const DISTANCE_MAX = 2

export interface MisspeltSetting {
  readonly given: string
  /** The setting that resembles it most. */
  readonly meant: string
}

/** Variables that are no setting but resemble one, by spelling or by their beginning. Empty ones count as not set. */
export function findMisspelt(
  environment: Record<string, string | undefined>,
  settings: readonly string[],
): MisspeltSetting[] {
  const known = new Set([...settings, ...SERVER_SETTINGS])
  return Object.keys(environment)
    .filter((name) => environment[name] && !known.has(name) && !TESTS.test(name) && !OF_SERVICES.test(name))
    .flatMap((given) => {
      const meant = meantBy(given.toUpperCase(), [...known])
      return meant === undefined ? [] : [{ given, meant }]
    })
}

function meantBy(given: string, known: readonly string[]): string | undefined {
  const family = FAMILIES.filter((beginning) => given.startsWith(beginning)).at(-1)
  const candidates = known
    .filter((name) => name.length >= COMPARED_MIN_LENGTH || (family !== undefined && name.startsWith(family)))
    .map((name) => ({ name, distance: distanceBetween(given, name) }))
    .filter(
      ({ name, distance }) => distance <= DISTANCE_MAX || (family !== undefined && name.startsWith(family)),
    )
  return candidates.sort((a, b) => a.distance - b.distance)[0]?.name
}

/** Number of inserted, removed, replaced or exchanged neighbouring letters. */
function distanceBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const replaced = at(rows, i - 1, j - 1) + (isSame ? 0 : 1)
      row[j] = Math.min(replaced, at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1)
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isExchanged) row[j] = Math.min(row[j] ?? 0, at(rows, i - 2, j - 2) + 1)
    }
    rows.push(row)
  }
  return at(rows, one.length, other.length)
}

function at(rows: readonly number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0
}
