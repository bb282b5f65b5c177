// 报价 /merchant/offers?state=&ending=&sText=&warehouseId=&sort=&page=&size=
import { data } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { merchantWarehouses } from 'contract/catalogue'
import { confirmQuotes, MyOffersQuery, myOffers } from 'contract/spot/merchant-offers'
import { QUOTE_FRESH_DAYS } from 'contract/spot/quote-age'
import { MERCHANT_OFFER_SORTS, OFFER_STATES } from 'contract/states'
import { warehouseName } from 'contract/warehouse-name'
import { ListPage } from '~/components/console/list-page'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { OFFER_IMPORTS, OFFERS } from '~/components/merchant/merchant-paths'
import { MerchantOfferTable } from '~/components/merchant/offer-table'
import { Button, ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('报价')

export const handle: CrumbHandle = { crumbs: [{ name: '报价' }] }

const NOTHING = { list: [], total: 0, page: 0, size: 20 }
const FIELDS = ['state', 'ending', 'sText', 'warehouseId']

const page = memberPage({
  forms: {
    confirm: submitTo(confirmQuotes, {
      schema: confirmQuotes.input.omit({ warehouseId: true }),
      notice: ({ output: { confirmed } }) => `已确认 ${confirmed} 条报价，报价时间为现在`,
    }),
  },
  async load({ args, request, call, openForms }) {
    const { query, filter } = readFilter(request, MyOffersQuery)
    const [{ list, ...place }, warehouses, forms] = await Promise.all([
      query ? call(myOffers, query) : NOTHING,
      call(merchantWarehouses, {}),
      openForms(),
    ])
    const options = warehouses.map(({ id, city, name }) => ({
      value: id,
      name: warehouseName({ city, warehouse: name }),
    }))
    const pages = pagination(args, place)
    return data({ list, place, filter, options, pages, forms }, { status: query ? 200 : 400 })
  },
})

export const loader = page.loader
export const action = page.action

export default function Offers() {
  const { list, place, filter, options, pages } = useLoaderData<typeof loader>()
  const confirmation = useFormState('confirm')
  const { search } = useLocation()
  const field = (name: string) => fieldOf(filter, name)
  const { on_sale, pending_review, sold_out, expired, withdrawn } = OFFER_STATES
  return (
    <>
      <PageTitle sub={`共 ${place.total} 条`}>报价</PageTitle>
      <p className="mb-2">
        <ButtonLink to={`${OFFERS}/new`}>发布报价</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={`${OFFERS}/reprice`}>
          批量改价
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={OFFER_IMPORTS}>
          导入表格
        </ButtonLink>
      </p>
      <FilterForm
        state={filter}
        label="查找报价"
        clearTo={OFFERS}
        isNarrowed={FIELDS.some((name) => field(name).value !== '')}
        actions={
          <>
            <a href={`${OFFERS}/export${search}`} data-plain>
              导出表格
            </a>{' '}
            <a href={`${OFFERS}/xlsx${search}`} data-plain>
              导出电子表格
            </a>
          </>
        }
      >
        <TextField field="sText" label="牌号、厂家或品类" />
        <SelectField
          field="state"
          label="状态"
          options={optionsOf({ on_sale, pending_review, sold_out, expired, withdrawn })}
          none="全部"
        />
        <SelectField
          field="ending"
          label="有效期"
          options={[{ value: 'today', name: '今日到期' }]}
          none="全部"
        />
        <SelectField field="warehouseId" label="仓库" options={options} none="全部" />
        <SelectField field="sort" label="排序" options={optionsOf(MERCHANT_OFFER_SORTS)} none="默认" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有符合条件的报价">
        <form method="get" action={`${OFFERS}/withdraw`} aria-label="选择报价">
          <MerchantOfferTable rows={list} isChoosing />
          <Button kind="quiet" isSmall>
            下架所选
          </Button>
        </form>
      </ListPage>
      <Form state={confirmation} label="确认报价">
        <Submit kind="quiet">价格不变，全部确认为今日报价</Submit>{' '}
        <span className="subtitle">
          超过 {QUOTE_FRESH_DAYS} 天未确认或改价的报价，在各列表中排在后面，并提示买家以商家确认为准
        </span>
      </Form>
    </>
  )
}
