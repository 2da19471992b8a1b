import type { Company } from '@checkpoint/contract/calls/companies';
import { useLinkBase } from '#product/link-base.ts';
import { NameText } from '#product/name-text.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { type ActivationLink, linkOf } from '../employees/people-files.ts';
import { usePrinted } from './printed-texts.ts';
import './slips.css';

/** Slips on a sheet of A4, two by two. */
const perSheet = 4;

interface SlipSheetsProps {
  company: Company;
  links: readonly ActivationLink[];
}

/** Every link on a slip of its own, four to a sheet. */
export function SlipSheets({ company, links }: SlipSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(links.length / perSheet) }, (_, sheet) =>
    links.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      {sheets.map((sheet) => (
        <section key={sheet[0]?.token} className="slip-sheet">
          {sheet.map((link) => (
            <Slip key={link.token} company={company} link={link} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Slip({ company, link }: { company: Company; link: ActivationLink }) {
  const { language, t, date } = usePrinted();
  const base = useLinkBase();
  const { name, email, token, until } = link;
  const address = linkOf(base, token);
  return (
    <article lang={language} className="slip">
      <header className="min-w-0">
        <p className="wrap-anywhere line-clamp-2 text-sm">{company.name}</p>
        <h2 className="wrap-anywhere line-clamp-3 font-semibold text-lg">
          <NameText name={name} />
        </h2>
        <p className="wrap-anywhere line-clamp-2 text-sm">{email}</p>
      </header>
      <QrCode content={address} label={t('slips.qrLabel', { name })} className="slip-code" />
      <ol className="grid list-inside list-decimal gap-1 text-sm">
        <li>{t('slips.scan')}</li>
        <li>{t('slips.choose')}</li>
        <li>{t('slips.checkIn')}</li>
      </ol>
      <footer className="wrap-anywhere min-w-0 text-sm">
        {until !== undefined && (
          <p className="font-medium">{t('slips.until', { date: date(until, company.settings.timeZone) })}</p>
        )}
        <p>{t('slips.byHand')}</p>
        <p>{address.replace(/^https?:\/\//, '')}</p>
        <p>{t('slips.later', { address: base.replace(/^https?:\/\//, '') })}</p>
      </footer>
    </article>
  );
}
