import { createAuthority, issueCertificate } from './certificates'
import type { SigningGateway } from './port'
import { signPdf } from './sign-pdf'

const AUTHORITY_NAME = '塑集演示电子签章 CA'
/** Words in a signer's name that make the sandbox fail. */
export const SANDBOX_FAULTS = { unavailable: '故障', refused: '拒签' } as const

/**
 * Signs by an authority of its own, which follows from the market's secret. Each signature has a key and a certificate
 * of its own. A signer with 故障 in its name gets no answer, one with 拒签 is refused.
 */
export function createSigningSandbox(secret: string): SigningGateway {
  let known: ReturnType<typeof createAuthority> | undefined
  const authority = () => {
    known ??= createAuthority(AUTHORITY_NAME, secret)
    return known
  }
  return {
    sign: async (request) => {
      const { signer, at } = request
      if (signer.name.includes(SANDBOX_FAULTS.unavailable))
        return { ok: false, reason: 'signing_unavailable' }
      if (signer.name.includes(SANDBOX_FAULTS.refused)) return { ok: false, reason: 'signing_refused' }
      const issuer = await authority()
      const issued = await issueCertificate(issuer, signer, at)
      return { ok: true, document: await signPdf(request, issued, issuer.certificate) }
    },
    authorities: async () => [(await authority()).certificate],
  }
}
