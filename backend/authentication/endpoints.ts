import { findMemberByPhone, isAuthenticated, staffPlaceOf } from 'backend/account'
import type { RegistryGateway } from 'backend/gateways/registry'
import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer, mutation, runMutation } from 'backend/platform/endpoint'
import { keyedHash } from 'backend/platform/hash'
import type { CountLookUp } from 'backend/platform/rate-limits/look-ups'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/authentication'
import { changeLostPhone, lostPhoneCode } from 'contract/authentication/lost-phone'
import * as staff from 'contract/authentication/staff'
import { type AuthenticationRow, findApproved, findOpen } from './authentication-store'
import { authenticationView } from './authentication-view'
import { askPhoneChange, type LostPhoneDeps } from './lost-phone'
import { registeredLicence } from './registered-licence'
import { acceptInvited, declineInvited, invite, leave, manage, staffOf, withdraw } from './staff'
import { submitEnterprise, submitPermit, submitPersonal } from './submit'

export interface AuthenticationDeps extends LostPhoneDeps {
  registry: RegistryGateway
  countLookUp: CountLookUp
}

export function authenticationEndpoints(deps: AuthenticationDeps): AnsweredEndpoint[] {
  return [...ownEndpoints(deps), ...staffEndpoints(), ...phoneEndpoints(deps)]
}

function ownEndpoints(deps: AuthenticationDeps): AnsweredEndpoint[] {
  const { secret, cipher, registry, countLookUp } = deps
  return [
    answer(contract.myAuthentication, async ({ db, actor: { memberId }, now }) => {
      const place = await staffPlaceOf(db.orm, memberId)
      const viewer = { kind: 'member' as const, id: memberId }
      const view = async (row: AuthenticationRow | undefined) =>
        row ? await authenticationView(db.orm, deps, { row, viewer }, now) : null
      const pair = async (kind: 'personal' | 'enterprise' | 'permit') => ({
        current: await view(await currentOf(db.orm, kind, { memberId, place })),
        open: await view(await findOpen(db.orm, memberId, kind)),
      })
      const enterprise = await pair('enterprise')
      if (enterprise.current === null && place?.role === 'owner')
        enterprise.current = await registeredLicence(
          db.orm,
          secret,
          { companyName: place.companyName, viewer },
          now,
        )
      return accept({
        personal: await pair('personal'),
        enterprise,
        permit: await pair('permit'),
        company: place
          ? {
              name: place.companyName,
              isAuthenticated: isAuthenticated(place, now),
              authenticatedUntil: place.authenticatedUntil,
              role: place.role,
            }
          : null,
      })
    }),
    answer(contract.submitPersonal, (call, input) => {
      // The request log keeps a hash of the content, from which a number could be guessed.
      const { idNumber } = input
      const content = { ...input, idNumber: idNumber && keyedHash(secret, 'id number', idNumber) }
      return runMutation(call, 'authentication.personal', content, (tx) =>
        submitPersonal(tx, cipher, { memberId: call.actor.memberId, now: call.now }, input),
      )
    }),
    answer(contract.submitEnterprise, async (call, input) => {
      // Beyond the quota a reviewer compares the application, as without a registry.
      const counted = await countLookUp(call.db.orm, { memberId: call.actor.memberId }, call.now)
      const found = counted.ok ? await registry.lookUp(input.companyName) : 'unavailable'
      return await runMutation(call, 'authentication.enterprise', input, (tx) =>
        submitEnterprise(tx, { memberId: call.actor.memberId, now: call.now }, input, found),
      )
    }),
    mutation(contract.submitPermit, 'authentication.permit', (tx, { actor, now }, input) =>
      submitPermit(tx, { memberId: actor.memberId, now }, input),
    ),
  ]
}

/** What is valid for the member. Papers of the company are shown to its owners only. */
async function currentOf(
  reader: Reader,
  kind: 'personal' | 'enterprise' | 'permit',
  { memberId, place }: { memberId: string; place: Awaited<ReturnType<typeof staffPlaceOf>> },
): Promise<AuthenticationRow | undefined> {
  if (kind === 'personal') return await findApproved(reader, kind, memberId)
  return place?.role === 'owner' ? await findApproved(reader, kind, place.companyId) : undefined
}

function staffEndpoints(): AnsweredEndpoint[] {
  return [
    answer(staff.staffList, async ({ db, actor, now }) =>
      accept(await staffOf(db.orm, { memberId: actor.memberId, now })),
    ),
    mutation(staff.inviteStaff, 'staff.invite', (tx, { actor, now }, input) =>
      invite(tx, { memberId: actor.memberId, now }, input),
    ),
    mutation(staff.withdrawInvitation, 'staff.withdraw', (tx, { actor, now }, { invitationId }) =>
      withdraw(tx, { memberId: actor.memberId, now }, invitationId),
    ),
    mutation(staff.acceptInvitation, 'staff.accept', (tx, { actor, now }, { invitationId }) =>
      acceptInvited(tx, { memberId: actor.memberId, now }, invitationId),
    ),
    mutation(staff.declineInvitation, 'staff.decline', (tx, { actor, now }, { invitationId }) =>
      declineInvited(tx, { memberId: actor.memberId, now }, invitationId),
    ),
    mutation(staff.changeStaffRole, 'staff.role', (tx, { actor, now }, { memberId, staffRole }) =>
      manage(tx, { memberId: actor.memberId, now }, { memberId, change: { role: staffRole } }),
    ),
    mutation(staff.removeStaff, 'staff.remove', (tx, { actor, now }, { memberId }) =>
      manage(tx, { memberId: actor.memberId, now }, { memberId, change: 'leaves' }),
    ),
    mutation(staff.leaveCompany, 'staff.leave', (tx, { actor, now }, { companyName }) =>
      leave(tx, { memberId: actor.memberId, now }, companyName),
    ),
  ]
}

function phoneEndpoints(deps: AuthenticationDeps): AnsweredEndpoint[] {
  return [
    answer(lostPhoneCode, async (call, { requestId, ...asked }) => {
      const isFree = (await findMemberByPhone(call.db.orm, asked.phone)) === undefined
      return await deps.codes.sendQuietly(call, {
        ...asked,
        requestId,
        purpose: 'lost_phone',
        isKnown: isFree,
      })
    }),
    answer(changeLostPhone, (call, input) => askPhoneChange(deps, call, input)),
  ]
}
