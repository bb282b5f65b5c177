/** Grades that only one test sells, by calls: searching for them lists this test's offers alone. */
import { randomInt, randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { addGrade } from 'contract/catalogue/operators'
import { addMaker } from 'contract/catalogue/records'
import { operatorLogin } from 'contract/operators'
import { newGrade } from 'tests/fixtures/catalogue-imports'
import type { z } from 'zod'
import { CONTENT_OPERATOR } from './catalogue'
import { publishAll, send, signIn } from './merchant-program'

type Facts = z.input<typeof addGrade.input>

export interface OwnGoods {
  grade: string
  maker: string
  productId: string
}

/** Adds a grade to the catalogue, in a category whose lists no test reads as a whole. */
export async function addGoods(facts: Partial<Facts> = {}): Promise<OwnGoods> {
  const { token } = await sendCall(send, operatorLogin, CONTENT_OPERATOR)
  const { id, facts: added } = await sendCall(
    send,
    addGrade,
    {
      ...{ category: 'POM', grade: newGrade(), maker: '长春化工', processing: '注塑', application: '连接器' },
      ...{ meltFlow: '8.0', meltFlowCelsius: 230, meltFlowLoad: 2.16, isLiquid: false, isHazardous: false },
      requestId: randomUUID(),
      ...facts,
    } as Facts,
    token,
  )
  return { grade: added.grade, maker: added.maker, productId: id }
}

/** Adds a maker with a short name to the catalogue. @returns its name */
export async function addOwnMaker(): Promise<string> {
  const name = `新料${randomInt(1_000_000_000)}化工`
  const { token } = await sendCall(send, operatorLogin, CONTENT_OPERATOR)
  const facts = { shortNames: [`新${randomInt(1_000_000_000)}`], groupName: null, place: '宁波' }
  await sendCall(send, addMaker, { name, ...facts, requestId: randomUUID() }, token)
  return name
}

/** Adds a grade and publishes offers of it at these prices, one after the other: the last comes first in lists. */
export async function sellGoods(pricesYuan: readonly number[]): Promise<OwnGoods> {
  const goods = await addGoods()
  const { productId } = goods
  await publishAll(pricesYuan.map((yuan) => ({ productId, priceFenPerTon: yuan * 100 })))
  return goods
}

/** @returns ids of the market's warehouses in these cities, one for each */
export async function findWarehouses(cities: readonly string[]): Promise<string[]> {
  const warehouses = await sendCall(send, merchantWarehouses, {}, await signIn())
  return cities.map((wanted) => {
    const found = warehouses.find(({ city }) => city === wanted)
    if (!found) throw new Error(`the demo market has no warehouse in ${wanted}`)
    return found.id
  })
}

/** @returns id of a grade of the demo's catalogue */
export async function findProduct(grade: string, maker: string): Promise<string> {
  const products = await sendCall(send, merchantProducts, {}, await signIn())
  const found = products.find((one) => one.grade === grade && one.maker === maker)
  if (!found) throw new Error(`the demo's catalogue lacks ${grade} of ${maker}`)
  return found.id
}
