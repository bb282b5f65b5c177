// 批次与质检单 /merchant/offers/:id/batches?page=&size=
import { useLoaderData } from '@remix-run/react'
import { inspectionSheets, tdsOfSku } from 'contract/quality'
import { InspectionForm, inspectionOf } from 'contract/spot/inspection-form'
import { myOffer } from 'contract/spot/merchant-offer-edits'
import { HistoryPage } from 'contract/spot/merchant-offer-forms'
import { inspectOffer } from 'contract/spot/merchant-offers'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { InspectionPanel, SheetTable } from '~/components/merchant/batch-sheets'
import { batchesPath, OFFERS, offerPath } from '~/components/merchant/merchant-paths'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPapers } from '~/services/pictures/shown-papers.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ offer }) => `${offer.grade} 批次与质检单`)

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '批次与质检单' }] }

const page = memberPage({
  forms: {
    inspect: handleWith(InspectionForm, async (v, { call }) => {
      const { offerId, requestId } = v
      await call(inspectOffer, { offerId, inspection: inspectionOf(v), requestId })
      return { to: batchesPath(offerId), notice: '质检单已登记，买家立即可见' }
    }),
  },
  async load({ args, request, id: offerId, call, openForms }) {
    const offer = await call(myOffer, { offerId })
    const [{ list, ...place }, { tds }, forms] = await Promise.all([
      call(inspectionSheets, { offerId, ...readQuery(request, HistoryPage) }),
      call(tdsOfSku, { skuId: offer.productId }),
      openForms({ offerId }),
    ])
    const sheets = list.map(withShownPapers)
    return { offer, tds, list: sheets, place, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Batches() {
  const { offer, tds, list, place, pages } = useLoaderData<typeof loader>()
  const form = useFormState('inspect')
  return (
    <>
      <PageTitle sub={`${offer.grade} ${offer.maker} · ${offer.city} ${offer.warehouse}`}>
        批次与质检单
      </PageTitle>
      <p>
        <ButtonLink kind="quiet" to={offerPath(offer.id)}>
          返回报价
        </ButtonLink>{' '}
        <a href={`${batchesPath(offer.id)}/export`} data-plain>
          导出表格
        </a>{' '}
        <a href={`${batchesPath(offer.id)}/xlsx`} data-plain>
          导出电子表格
        </a>
      </p>
      <ListPage place={place} pages={pages} empty="还没有质检单">
        <SheetTable offerId={offer.id} rows={list} />
      </ListPage>
      {tds ? (
        <InspectionPanel form={form} tds={tds} />
      ) : (
        <EmptyState title="该牌号还没有物性表">质检单按物性表的项目登记，请联系平台补充物性表。</EmptyState>
      )}
    </>
  )
}
