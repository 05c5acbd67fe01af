import { EmptyState } from '@zaraba/kit/states.tsx'

export const AboutScreen = () => <EmptyState />
export const PrivacyScreen = () => <EmptyState />
export const ProtocolScreen = () => <EmptyState />
