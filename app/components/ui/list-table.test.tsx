import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  actions,
  corner,
  figure,
  goods,
  ListTable,
  link,
  muted,
  name,
  price,
  state,
  type TableColumn,
  text,
  time,
  tons,
  yuan,
} from './list-table'

interface Row {
  id: string
  note: string
  fen: number | null
  kg: number
  at: string | null
  state: 'open' | 'closed'
}

const ROW: Row = {
  id: '7',
  note: '备注',
  fen: 673_500,
  kg: 5_000,
  at: '2026-11-27T02:00:00.000Z',
  state: 'open',
}
const NAMES = { open: '进行中', closed: '已结束' }

const html = (element: ReactElement) => renderToStaticMarkup(element)

/** Header and cell of a column, as HTML. */
function cellsOf(column: TableColumn<Row>, row = ROW): string[] {
  const table = html(<ListTable caption="表" columns={[column]} rows={[row]} />)
  return table.match(/<t[hd][ >].*?<\/t[hd]>/g) ?? []
}

test.each<[string, TableColumn<Row>, string, string]>([
  ['text', text('说明', ({ note }) => note), '<th scope="col">', '<td data-l="说明">备注</td>'],
  ['name', name('说明', ({ note }) => note), '<th scope="col">', '<th scope="row">备注</th>'],
  [
    'link',
    link('编号', ({ id }) => [`/a/${id}`, id]),
    '<th scope="col">',
    '<th scope="row"><a href="/a/7">7</a></th>',
  ],
  [
    'figure',
    figure('次数', () => '3 次'),
    '<th scope="col" class="num">',
    '<td class="num" data-l="次数">3 次</td>',
  ],
  [
    'yuan',
    yuan('金额', ({ fen }) => fen, 'price'),
    '<th scope="col" class="num">',
    '<td class="num price price-cell" data-l="金额">6,735.00</td>',
  ],
  [
    'tons',
    tons('数量', ({ kg }) => kg),
    '<th scope="col" class="num">',
    '<td class="num" data-l="数量">5</td>',
  ],
  [
    'time',
    time('时间', ({ at }) => at),
    '<th scope="col">',
    '<td data-l="时间"><time dateTime="2026-11-27T02:00:00.000Z">2026-11-27 10:00</time></td>',
  ],
  [
    'state',
    state('状态', NAMES, { open: 'blue' }, (row) => row.state),
    '<th scope="col">',
    '<td data-l="状态"><span class="tag tag-blue">进行中</span></td>',
  ],
  [
    'goods',
    goods('货物', ({ id, note }) => ({ name: id, to: `/a/${id}`, detail: note })),
    '<th scope="col">',
    '<th scope="row" class="goods-cell"><a class="grade" href="/a/7">7</a><br/><span class="text-muted text-small">备注</span></th>',
  ],
  ['corner', corner('阶段', ({ note }) => note), '<th scope="col">', '<td class="price-cell">备注</td>'],
  [
    'price',
    price('单价', () => '1.00'),
    '<th scope="col" class="num">',
    '<td class="num price-cell">1.00</td>',
  ],
  ['muted', muted(text('商家', ({ note }) => note)), '<th scope="col">', '<td class="text-muted">备注</td>'],
  [
    'actions',
    actions('操作', () => <a href="/b">改</a>),
    '<th scope="col" class="no-print">',
    '<td class="row-actions"><a href="/b">改</a></td>',
  ],
])('renders header and cell of the preset %s', (_, column, header, cell) => {
  const [shownHeader, shownCell] = cellsOf(column)
  expect(shownHeader).toContain(header)
  expect(shownCell).toBe(cell)
})

test('shows "--" for missing amounts and instants', () => {
  expect(
    cellsOf(
      yuan('金额', ({ fen }) => fen),
      { ...ROW, fen: null },
    )[1],
  ).toContain('>--<')
  expect(
    cellsOf(
      time('时间', ({ at }) => at),
      { ...ROW, at: null },
    )[1],
  ).toContain('>--<')
})

test('leaves a state without a color plain', () => {
  const [, cell] = cellsOf(
    state('状态', NAMES, { open: 'blue' }, (row: Row) => row.state),
    { ...ROW, state: 'closed' },
  )
  expect(cell).toContain('<span class="tag">已结束</span>')
})

test('renders the layouts of lists and what stands in place of an empty one', () => {
  const columns = [text<Row>('说明', ({ note }) => note)]
  const table = { caption: '表', columns, rows: [ROW] }
  expect(html(<ListTable {...table} layout="cards" isScrollable />)).toContain(
    '<div class="table-scroll"><table class="table card-table">',
  )
  expect(html(<ListTable {...table} />)).toContain('class="table card-table card-table--facts"')
  expect(html(<ListTable {...table} rows={[]} empty={<p>没有</p>} />)).toBe('<p>没有</p>')
})

test('puts the last amount opposite the name, unless another column is there', () => {
  const amounts = [yuan<Row>('货款', ({ fen }) => fen), yuan<Row>('应付', ({ fen }) => fen)]
  const classesOf = (columns: TableColumn<Row>[]) =>
    [...html(<ListTable caption="表" columns={columns} rows={[ROW]} />).matchAll(/<td class="([^"]*)"/g)].map(
      ([, classes]) => classes,
    )
  expect(classesOf(amounts)).toEqual(['num', 'num price price-cell'])
  expect(classesOf([...amounts, corner('状态', ({ state }) => state)])).toEqual(['num', 'num', 'price-cell'])
})
