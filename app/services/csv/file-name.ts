interface Period {
  from?: string | undefined
  to?: string | undefined
}

/**
 * What an export is called, by what it holds and its period.
 * @param what in Chinese and in ASCII: { chinese: '资金流水', ascii: 'journal' }
 */
export function fileName(what: { chinese: string; ascii: string }, { from, to }: Period) {
  const chinese = from && to ? `${from}至${to}` : from ? `${from}起` : to ? `截至${to}` : '全部'
  const ascii = from && to ? `${from}_${to}` : from ? `from_${from}` : to ? `until_${to}` : 'all'
  return { chinese: `${what.chinese}_${chinese}`, ascii: `${what.ascii}_${ascii}` }
}
