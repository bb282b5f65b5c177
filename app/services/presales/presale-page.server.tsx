import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  foreseeBooking,
  getBookingPlanned,
  getBookingQuotas,
  info,
  type PresaleDetail,
} from 'contract/presales'
import {
  BookingTonsForm,
  PresaleListQuery,
  type PresalePageQuery,
  SignBookingForm,
} from 'contract/presales/sign-forms'
import type { z } from 'zod'
import { PresaleFacts } from '~/components/presales/presale-facts'
import { PresaleSummary } from '~/components/presales/presale-summary'
import { PresaleTable } from '~/components/presales/presale-table'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { facetBar, pagination } from '../lists/list-controls.server'
import { listNotes } from '../lists/list-notes.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { withShownPictures } from '../pictures/shown-pictures.server'
import { isActivityKept, openActivityMark } from '../plans/activity-mark.server'
import { foreseePlan, openSigning } from '../plans/sign-plan.server'
import { cityOf } from '../session/city.server'
import { memberOf } from '../session/member.server'

/** Newest plans on the page of a presale. */
const PLANS_SHOWN = 5

const SIGNING = { tons: BookingTonsForm, sign: SignBookingForm }

/** Most that a delivered ton costs, as the filter offers it, in yuan. */
const MOST_YUAN = [6_000, 7_000, 8_000, 9_000, 10_000, 12_000, 15_000, 20_000]
const MOST_NAMES = Object.fromEntries(
  MOST_YUAN.map((yuan) => [String(yuan), `${yuan.toLocaleString('en')} 元/吨以内`]),
)

/** The list of presales, with delivered prices for the reader's city. */
export async function loadPresaleList(args: LoaderFunctionArgs) {
  const { request } = args
  const { maxYuan, city: _, ...query } = readQuery(request, PresaleListQuery)
  const { sText, category, port, month } = query
  const city = cityOf(request)
  const { list, facets, at, ...place } = await call(request, getBookingQuotas, {
    ...{ ...query, city },
    ...(maxYuan !== undefined && { maxFenPerTon: maxYuan }),
  })
  const typed = new URL(request.url).searchParams.get('maxYuan') ?? ''
  const most = maxYuan === undefined ? [] : [typed]
  const notes = listNotes(request, {
    textParam: 'sText',
    chosen: { category, port, month, maxYuan: most },
  })
  const groups = [
    { name: 'category', label: '品类', options: facets.category, chosen: category },
    { name: 'port', label: '到货地点', options: facets.port, chosen: port },
    { name: 'month', label: '到货月份', options: facets.month, chosen: month },
    {
      ...{ name: 'maxYuan', label: `送到${city}`, names: MOST_NAMES, isSingle: true, chosen: most },
      options: MOST_YUAN.map((yuan) => ({ value: String(yuan), count: null })),
    },
  ]
  const table = list.length > 0 && <PresaleTable caption="预售" presales={list} city={city} now={at} />
  return {
    table: fragment(args, 'presales', table),
    count: list.length,
    ...place,
    narrow: facetBar(args, groups, { notes }),
    pages: pagination(args, place),
    ...{ sText, city, at },
  }
}

/** Everything that the page of a presale shows; the forms only with `act`. */
export async function loadPresalePage(args: LoaderArgs, query: z.output<typeof PresalePageQuery>) {
  const { request } = args
  const { id, act = null, weightTon: weightKg = 0 } = query
  const city = cityOf(request)
  const [presale, member] = await Promise.all([call(request, info, { id, city }), memberOf(args)])
  const [plans, isFavorite, chosen] = await Promise.all([
    call(request, getBookingPlanned, { id, size: PLANS_SHOWN }),
    member && act === null ? isActivityKept(request, id) : undefined,
    foreseePlan(request, foreseeBooking, act === 'confirm' && weightKg > 0 ? { id, weightKg } : null),
  ])
  const { forms, headers } =
    act === null
      ? await openActivityMark(request, id, isFavorite)
      : await openSigning(request, SIGNING, presale, query.weightTon)
  const facts = (
    <PresaleFacts presale={presale} events={presale.events.map(withShownPictures)} plans={plans} />
  )
  return {
    presale: shownPresale(presale, act),
    act,
    ...chosen,
    isMember: member !== null,
    isFavorite,
    summary: fragment(args, 'summary', <PresaleSummary presale={presale} city={city} />),
    facts: fragment(args, 'facts', facts),
    forms,
    headers,
  }
}

/** The part of a presale that the browser needs; the rest is HTML. */
function shownPresale(presale: PresaleDetail, act: string | null) {
  const { id, presaleNo, offerId, grade, maker, port, phase, presentUntil, at } = presale
  const { totalKg, openedKg, signedKg, minKg, mine } = presale
  return {
    ...{ id, presaleNo, offerId, grade, maker, port, phase, presentUntil, at },
    ...{ totalKg, openedKg, signedKg, minKg, mine },
    terms: act === 'confirm' ? presale.terms : [],
  }
}
