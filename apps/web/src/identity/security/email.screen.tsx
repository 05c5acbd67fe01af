import { Field } from '@zaraba/ui/fields/field.tsx'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Checklist, conditionsOf } from '../../shell/parts/checklist.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct, useCall, useUser } from '../../shell/server/queries.ts'
import { firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { identityPaths } from '../paths.ts'
import { useForm } from '../use-form.ts'
import styles from './security.module.css'
import { securityTexts } from './texts.ts'

const texts = securityTexts.email
const empty = { email: '', fund_password: '' }

const missing = (form: typeof empty) =>
  firstMissing([
    ['email', form.email.trim() === '', 'email_cannot_be_empty'],
    ['fund_password', form.fund_password === '', 'enter_fund_password'],
  ])

const EmailForm = () => {
  const save = useAct('user/setEmail', {
    success: 'modification_success',
    outdates: ['user/securityKeys'],
    done: () => put(empty),
  })
  const { form, put, submit, errors } = useForm({
    empty,
    missing,
    sent: save,
    send: (typed) => save.mutate({ ...typed, email: typed.email.trim() }),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={texts.label}
        value={form.email}
        onChange={(email) => put({ email })}
        type="email"
        autoComplete="email"
        placeholder={texts.placeholder}
        maxLength={254}
        error={errors.email}
      />
      <PasswordField
        digits
        label={texts.fundPassword}
        value={form.fund_password}
        onChange={(fund_password) => put({ fund_password })}
        error={errors.fund_password}
      />
      <FormError failure={save.error} />
      <Button type="submit" busy={save.isPending}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** Without a fund password the address cannot be saved, and the way to one is a tap away. */
const FundPasswordFirst = () => (
  <div className={styles.group}>
    <h3>{texts.before}</h3>
    <Card>
      <Checklist conditions={conditionsOf([{ key: 'fund_password_not_set', clear: identityPaths.fundPassword }])} />
    </Card>
  </div>
)

/** Sets the e-mail address with the fund password (V-01). */
export const EmailScreen = () => {
  const known = useCall('user/securityKeys', {}, { quiet: true })
  const user = useUser()
  const failed = known.error ?? user.error
  const retry = () => Promise.all([known.refetch(), user.refetch()])
  return (
    <Screen header={<Header title={texts.title} back={identityPaths.mine} />}>
      {known.data && user.data ? (
        <div className={styles.page}>
          <p className={styles.text}>{texts.text}</p>
          <Card>
            <Facts>
              <Fact label={texts.now} strong>
                {known.data.email || texts.none}
              </Fact>
            </Facts>
          </Card>
          {user.data.has_fund_password ? <EmailForm /> : <FundPasswordFirst />}
        </div>
      ) : failed ? (
        <ErrorState failure={failed} onRetry={() => void retry()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Screen>
  )
}
