import { foundCompany } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

interface Sending {
  readonly type?: string;
  readonly query?: string;
}

/** A company whose administrator has files of people looked at. */
export async function companyWithFiles(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const { admin, companyId } = await foundCompany(app);
  const preview = async (file: string | Buffer, { type = 'text/csv', query = '' }: Sending = {}) => {
    const reply = await app.app.inject({
      ...{ method: 'POST', url: `/api/employees/import/preview?${query}`, payload: file },
      headers: { 'content-type': type, cookie: admin.cookies(), 'sec-fetch-site': 'same-origin' },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { app, admin, companyId, preview };
}
