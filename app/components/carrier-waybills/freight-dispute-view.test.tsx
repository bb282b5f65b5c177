import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DisputeNext, type DisputeView } from './freight-dispute-view'

const VIEW: DisputeView = {
  ...{ waybillId: 'w', situation: '等待平台受理', isClosed: false, mayAct: true, disputedFen: 180_000 },
  ...{ acts: ['evidence', 'accept'], arbitration: null },
}
const render = (over: Partial<DisputeView> = {}) =>
  renderToStaticMarkup(<DisputeNext view={{ ...VIEW, ...over }} />)

it('links to the open steps and back to the waybill', () => {
  const html = render()
  expect(html).toContain('href="/carrier/waybills/w/dispute?act=evidence#act"')
  expect(html).toContain('href="/carrier/waybills/w/dispute?act=accept#act"')
  expect(html).toContain('href="/carrier/waybills/w"')
})

it.each([
  ['no dispute', { situation: null, acts: [] }, '没有异议或仲裁'],
  ['nothing to do', { acts: [] }, '现在没有需要您处理的事项'],
  ['a role that may not act', { acts: [], mayAct: false }, '您的角色只能查看'],
])('says what is shown with %s', (_, over, text) => {
  const html = render(over)
  expect(html).toContain(text)
  expect(html).not.toContain('act=')
})
