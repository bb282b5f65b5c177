// 买家评价 /console/comments?state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { hideComment, operatorComments, showComment } from 'contract/comments/operator-comments'
import { CONTENT_STATES } from 'contract/questions/limits'
import { CommentBody } from '~/components/comments/comment-list'
import { CommentTable } from '~/components/comments/comment-table'
import { HideForm } from '~/components/console/hide-form'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { Time } from '~/components/time/time'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('买家评价')

export const handle: CrumbHandle = { crumbs: [{ name: '内容' }, { name: '买家评价' }] }

const HERE = '/console/comments'
const STATES = { '': '全部', ...CONTENT_STATES }

const page = operatorPage({
  query: operatorComments.input,
  to: HERE,
  forms: {
    hide: submitTo(hideComment, { notice: '已隐藏，买家会收到原因' }),
    show: submitTo(showComment, { notice: '已恢复显示' }),
  },
  async load({ args, request, query, call, openForms }) {
    const { list, ...place } = await call(operatorComments, query)
    const id = new URL(request.url).searchParams.get('id')
    const found = list.find((row) => row.id === id)
    const chosen = found ? withShownPictures(found) : null
    const forms = await openForms({ commentId: chosen?.id ?? '' })
    const rows = list.map(({ pictures: _, ...row }) => row)
    const pages = pagination(args, place)
    return { rows, place, chosen, state: query.state ?? '', forms, pages }
  },
})

export const loader = page.loader
export const action = page.action

export default function Comments() {
  const { rows, place, chosen, state, pages } = useLoaderData<typeof loader>()
  const forms = { hide: useFormState('hide'), show: useFormState('show') }
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null, id: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 条，最新的在前`}>买家评价</PageTitle>
      {chosen ? (
        <HideForm
          title={`${chosen.shopName} 的评价`}
          forms={forms}
          hidden={['commentId']}
          isHidden={chosen.hiddenAt !== null}
          back={linkTo({ id: null })}
        >
          <CommentBody comment={chosen} />
          <Facts
            items={[
              fact('买家', chosen.author),
              fact('订单', chosen.orderNo),
              fact('时间', <Time at={chosen.at} />),
              ...(chosen.hiddenAt === null
                ? []
                : [
                    fact('隐藏时间', <Time at={chosen.hiddenAt} />),
                    fact('隐藏原因', chosen.hiddenReason),
                    fact('工作人员', chosen.hiddenBy),
                  ]),
            ]}
          />
        </HideForm>
      ) : (
        <RefusedNotice />
      )}
      <Tabs
        label="是否公开"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这样的评价">
        <CommentTable rows={rows} linkTo={({ id }) => linkTo({ id })} />
      </ListPage>
    </>
  )
}
