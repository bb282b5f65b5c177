/** A picture of a seal on a page. Points from the lower left corner. */
export interface Stamp {
  /** PNG. */
  readonly picture: Uint8Array
  /** First page: 0. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly side: number
}

export interface SigningRequest {
  /** The same for a repeated request. */
  readonly requestId: string
  /** The PDF as it is now, perhaps signed by others. */
  readonly document: Uint8Array
  /** Whom the certificate names: a company with its unified social credit code, or a person without one. */
  readonly signer: { readonly name: string; readonly licenceNo: string | null }
  readonly reason: string
  readonly stamp: Stamp | null
  readonly at: Date
}

/** `signing_refused`: the service does not sign for this signer. `signing_unavailable`: no usable answer in time. */
export type SigningAnswer =
  | { readonly ok: true; readonly document: Uint8Array }
  | { readonly ok: false; readonly reason: 'signing_refused' | 'signing_unavailable' }

/** Port to a service of electronic signatures. */
export interface SigningGateway {
  /** Adds one PAdES signature as an incremental update: the document stays the beginning of the answer. Never rejects. */
  sign(request: SigningRequest): Promise<SigningAnswer>
  /** Root certificates (DER) of the service, by which signatures are checked offline. */
  authorities(): Promise<readonly Uint8Array[]>
}
