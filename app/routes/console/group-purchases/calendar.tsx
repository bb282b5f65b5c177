// 团购日历 /console/groupPurchases/calendar?from=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { groupCalendar } from 'contract/group-purchases/console'
import { CALENDAR_DAYS } from 'contract/group-purchases/terms'
import { GroupCalendar } from '~/components/group-purchases/group-calendar'
import { CONSOLE_GROUP_CALENDAR, CONSOLE_GROUPS } from '~/components/group-purchases/group-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { dayAfter } from '~/services/console/calendar-days'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('团购日历')

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '团购', to: CONSOLE_GROUPS }, { name: '团购日历' }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request, groupCalendar.input)
  const { from, days } = await operatorCall(request, groupCalendar, query)
  return { days, from, earlier: dayAfter(from, -CALENDAR_DAYS), later: dayAfter(from, CALENDAR_DAYS) }
}

export default function Calendar() {
  const { days, from, earlier, later } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${from} 起 ${CALENDAR_DAYS} 天，含待审核的团购`}>团购日历</PageTitle>
      <p className="mb-2">
        <ButtonLink kind="quiet" to={`${CONSOLE_GROUP_CALENDAR}?from=${earlier}`}>
          前两周
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={CONSOLE_GROUP_CALENDAR}>
          从今天起
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={`${CONSOLE_GROUP_CALENDAR}?from=${later}`}>
          后两周
        </ButtonLink>
      </p>
      <GroupCalendar days={days} />
    </>
  )
}
