import type { OutputOf } from '@zaraba/contract/calls.ts'
import { useAct } from '../../shell/server/queries.ts'

export interface EnrolStepProps {
  /** The server’s answer to the beginning of the enrolment. */
  readonly begun: OutputOf<'user/securityKeyBegin'>
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void
}

/** Sends the first proof of a new factor. */
export const useEnrol = (onEnrolled: EnrolStepProps['onEnrolled']) =>
  useAct('user/securityKeyConfirm', {
    quiet: true,
    success: 'add_success',
    outdates: ['user/securityKeys', 'user/getUserinfo', 'user/withdrawCheck', 'user/sessions'],
    done: ({ recovery_codes }) => onEnrolled(recovery_codes),
  })
