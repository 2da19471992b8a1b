import { useText } from '#kernel/language/texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

/** The way to the audit trail, for the settings page. */
export function AuditSection() {
  const t = useText();
  return (
    <Section title={t('audit.title')} lead={t('audit.sectionLead')}>
      <Link href="/settings/audit" className={buttonLook('secondary')}>
        {t('audit.open')}
      </Link>
    </Section>
  );
}
