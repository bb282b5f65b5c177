/** Parses CSV (RFC 4180) without the byte order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  const body = text.replace(/^\uFEFF/, '')
  while (fields.lastIndex < body.length) {
    const at = fields.lastIndex
    const field = fields.exec(body)
    if (!field) throw new Error(`no field of a CSV at ${at}: ${body.slice(at, at + 40)}`)
    const [, quoted, plain = '', end] = field
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** CSV rows as records by column name. */
export function csvRecords(text: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(text)
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])))
}
