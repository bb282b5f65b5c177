/** Degrees, GCJ-02. */
export interface Position {
  readonly lng: number
  readonly lat: number
}

export interface FoundPlace extends Position {
  /** Name of the city without 市. */
  readonly city: string
}

/** `unknown`: there is no such address. `unavailable`: no usable answer in time. */
export type PlaceAnswer = FoundPlace | 'unknown' | 'unavailable'

/** Port to a map service. Neither call rejects. */
export interface MapsGateway {
  locate(address: string): Promise<PlaceAnswer>
  /** Kilometres by road, rounded. */
  distanceKm(from: Position, to: Position): Promise<number | 'unavailable'>
}
