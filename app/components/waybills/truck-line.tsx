import type { TruckOnWay } from 'contract/waybills/tracking'
import { LineProgress } from './line-progress'

type Shown = Pick<
  TruckOnWay,
  'fromCity' | 'toCity' | 'km' | 'share' | 'positionAt' | 'isStale' | 'positionNote'
>

/** A truck on its line while the goods are on it, or why it has no position. Only the server renders it. */
export function TruckLine({ truck }: { truck: Shown }) {
  const { fromCity, toCity, km, share, positionAt, isStale, positionNote } = truck
  const position = positionAt === null ? null : { share, at: positionAt, isStale }
  return (
    <>
      <LineProgress from={fromCity} to={toCity} km={km} position={position} />
      {positionNote !== null && <p className="text-muted text-small">{positionNote}</p>}
    </>
  )
}
