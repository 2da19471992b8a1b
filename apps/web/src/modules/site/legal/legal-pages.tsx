import type { TextKey } from '@checkpoint/contract/texts/en';
import { LegalPage, type LegalSection } from './components/legal-page.tsx';

const section = (title: TextKey, text: TextKey): LegalSection => ({ title, text });

const privacy = [
  section('legal.privacyKept', 'legal.privacyKeptText'),
  section('legal.privacySeen', 'legal.privacySeenText'),
  section('legal.privacyElsewhere', 'legal.privacyElsewhereText'),
  section('legal.privacyContact', 'legal.privacyContactText'),
];
const terms = [
  section('legal.termsSoftware', 'legal.termsSoftwareText'),
  section('legal.termsService', 'legal.termsServiceText'),
  section('legal.termsUse', 'legal.termsUseText'),
];
const security = [
  section('legal.securityRecord', 'legal.securityRecordText'),
  section('legal.securityAccess', 'legal.securityAccessText'),
  section('legal.securityBrowser', 'legal.securityBrowserText'),
  section('legal.securityReport', 'legal.securityReportText'),
];

export const PrivacyPage = () => (
  <LegalPage title="landing.privacy" lead="legal.privacyLead" sections={privacy} />
);
export const TermsPage = () => <LegalPage title="landing.terms" lead="legal.termsLead" sections={terms} />;
export const SecurityPage = () => (
  <LegalPage title="landing.security" lead="legal.securityLead" sections={security} />
);
