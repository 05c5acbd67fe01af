import { logIn } from '@zaraba/client/session.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { contentPaths } from '../../content/paths.ts'
import { Header } from '../../shell/screen/header.tsx'
import { useReplace } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct } from '../../shell/server/queries.ts'
import { firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { identityPaths } from '../paths.ts'
import { identityTexts } from '../texts.ts'
import { useForm } from '../use-form.ts'
import { AccountField } from './account-field.tsx'
import styles from './entrance.module.css'

interface AgreementProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error: string | undefined
}

/** The tick below the user agreement and the privacy notice, with a link to each (V-14). */
const Agreement = ({ checked, onChange, error }: AgreementProps) => (
  <div>
    <label className={styles.agree}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {identityTexts.agreeBefore}
        <GoLink to={contentPaths.protocol}>{identityTexts.agreement}</GoLink>
        {identityTexts.agreeMiddle}
        <GoLink to={contentPaths.privacy}>{identityTexts.privacy}</GoLink>
        {identityTexts.agreeAfter}
      </span>
    </label>
    {error && <p className={styles.error}>{error}</p>}
  </div>
)

const empty = { account: '', password: '', repeat_password: '', invitation_code: '', agree: false }

const missing = (form: typeof empty) =>
  firstMissing([
    ['account', !/^\d{10}$/.test(form.account), 'account_must_be_ten_digits'],
    ['password', form.password === '', 'enter_password'],
    ['repeat_password', form.repeat_password !== form.password, 'passwords_must_match'],
    ['invitation_code', form.invitation_code.trim() === '', 'enter_invitation_code'],
    ['agree', !form.agree, 'agree_to_user_agreement'],
  ])

interface PasswordsProps {
  readonly form: typeof empty
  readonly change: (part: Partial<typeof empty>) => void
  readonly errors: Readonly<Record<string, string>>
}
const Passwords = ({ form, change, errors }: PasswordsProps) => (
  <>
    <PasswordField
      label={identityTexts.password}
      value={form.password}
      onChange={(password) => change({ password })}
      autoComplete="new-password"
      hint={identityTexts.passwordHint}
      error={errors.password}
    />
    <PasswordField
      label={identityTexts.repeatPassword}
      value={form.repeat_password}
      onChange={(repeat_password) => change({ repeat_password })}
      autoComplete="new-password"
      error={errors.repeat_password}
    />
  </>
)

/** Account, password, repeat password, invitation code, agreement (P-01, R-12). */
export const RegisterScreen = () => {
  const replace = useReplace()
  const register = useAct('user/register', {
    success: 'registration_success',
    done: (session) => {
      logIn(session)
      replace(identityPaths.loginAfter)
    },
  })
  const {
    form,
    put: change,
    submit,
    errors,
  } = useForm({
    empty,
    missing,
    sent: register,
    send: (typed) => register.mutate({ ...typed, invitation_code: typed.invitation_code.trim() }),
  })
  return (
    <Screen header={<Header title="" back={identityPaths.logon} />}>
      <div className={styles.entrance}>
        <h1>{identityTexts.registerTitle}</h1>
        <p className={styles.text}>{identityTexts.registerText}</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          <AccountField
            value={form.account}
            onChange={(account) => change({ account })}
            hint={identityTexts.accountHint}
            error={errors.account}
          />
          <Passwords form={form} change={change} errors={errors} />
          <Field
            label={identityTexts.invitationCode}
            value={form.invitation_code}
            onChange={(invitation_code) => change({ invitation_code })}
            hint={identityTexts.invitationHint}
            error={errors.invitation_code}
          />
          <Agreement checked={form.agree} onChange={(agree) => change({ agree })} error={errors.agree} />
          <FormError failure={register.error} />
          <Button type="submit" busy={register.isPending}>
            {identityTexts.register}
          </Button>
        </form>
        <GoLink to={identityPaths.login} className={styles.link}>
          {identityTexts.haveAccount}
        </GoLink>
      </div>
    </Screen>
  )
}
