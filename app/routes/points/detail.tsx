// 积分商品 /intergralDetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getWebIntegralDetail, type Redeemer } from 'contract/points'
import { GoodsRef } from 'contract/points/mall-forms'
import { priceText } from 'contract/points/price-text'
import { formatYuan } from 'contract/units'
import { GoodsPictures } from '~/components/points/goods-pictures'
import { goodsPath, MALL, redeemPath } from '~/components/points/points-paths'
import { ButtonLink } from '~/components/ui/button'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { responsiveImage } from '~/services/pictures/responsive-pictures.server'

export const meta = pageTitle<typeof loader>(({ goods }) => `${goods.title} 积分兑换`, {
  description: ({ goods }) =>
    `${goods.title}：${priceText(goods.pointsPerPiece, goods.cashFenPerPiece)}，快递包邮。`,
  canonical: ({ goods }) => goodsPath(goods.id),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const goods = await call(request, getWebIntegralDetail, readQuery(request, GoodsRef))
  const { images, pictures: _, ...shown } = goods
  return { goods: { ...shown, pictures: images.map(responsiveImage) } }
}

export default function IntergralDetail() {
  const { goods } = useLoaderData<typeof loader>()
  const { title, category, pointsPerPiece, cashFenPerPiece, stock, limitPieces, about, pictures } = goods
  return (
    <>
      <PageTitle sub={`${category.name} · 平台自营 · 快递包邮`}>{title}</PageTitle>
      {!goods.isOnSale && (
        <Notice kind="warn" title="该商品已下架">
          <Link to={MALL}>查看其他积分商品</Link>
        </Notice>
      )}
      <Columns
        main={
          <Panel title="商品说明">
            <GoodsPictures title={title} pictures={pictures} />
            <p>{about}</p>
          </Panel>
        }
        aside={
          <Panel title="兑换">
            <Facts
              items={[
                fact('价格', `每件 ${priceText(pointsPerPiece, cashFenPerPiece)}`),
                fact('可兑', stock > 0 ? `${stock} 件` : '已兑完'),
                fact('发货', goods.shop === null ? '平台' : `${goods.shop.name}（代发）`),
                fact('限兑', limitPieces === null ? '不限' : `每个账户 ${limitPieces} 件`),
              ]}
            />
            {goods.isOnSale && <Redeemers />}
            <p className="subtitle">
              须短信验证码{cashFenPerPiece > 0 && '和支付密码'}。<Link to="/intergralRule">积分规则</Link>
            </p>
          </Panel>
        }
      />
    </>
  )
}

/** For whom the member may redeem, with what keeps them from it. */
function Redeemers() {
  const { goods } = useLoaderData<typeof loader>()
  if (goods.redeemers === null)
    return (
      <ButtonLink to={`/login?redirect=${encodeURIComponent(goodsPath(goods.id))}`}>登录后兑换</ButtonLink>
    )
  return (
    <>
      {goods.redeemers.map((one) => (
        <Redeem key={one.owner} id={goods.id} redeemer={one} />
      ))}
    </>
  )
}

function Redeem({ id, redeemer }: { id: string; redeemer: Redeemer }) {
  const { owner, name, points, availableFen, takenPieces, mostPieces, obstacle } = redeemer
  return (
    <div className="mb-2">
      <p>
        {owner === 'company' ? name : '本人'}：{points} 积分，余额 {formatYuan(availableFen)} 元
        {takenPieces > 0 && `，已兑 ${takenPieces} 件`}
      </p>
      {obstacle === null ? (
        <ButtonLink to={redeemPath(id, owner)}>
          {owner === 'company' ? '企业兑换' : '立即兑换'}（最多 {mostPieces} 件）
        </ButtonLink>
      ) : (
        <p className="text-muted">{obstacle}</p>
      )}
    </div>
  )
}
