import * as routes from '@checkpoint/contract/web-routes';
import { useState } from 'react';
import { useForm } from '#kernel/forms/use-form.ts';
import { fileOf } from '#kernel/http/call.ts';
import { useDownload } from '#kernel/http/download.ts';
import { errorText } from '#kernel/language/error-text.ts';
import { textOf, useText } from '#kernel/language/texts.ts';
import { useDepartments } from '#product/departments.ts';
import { DownloadProgress } from '#product/download-progress.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { type FileKind, fileOrder } from './choice.ts';
import { DepartmentsFailed } from './components/choices-failed.tsx';
import { FileOptions } from './components/file-options.tsx';
import { exportDepartments } from './export-departments.ts';

/** "Export Attendance Data". Closing it cancels a file that is still being made. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('reports.exportTitle')}
      description={t('reports.exportLead')}
    >
      <ExportForm onClose={onClose} />
    </Dialog>
  );
}

const loadExportForm = async () => (await import('@checkpoint/contract/calls/reports')).exportForm;

function ExportForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { data: own = [] } = useDepartments();
  const departments = exportDepartments(own.map(({ name }) => name));
  const download = useDownload();
  const [file, setFile] = useState<FileKind>('csv');
  const { errors, pending, props } = useForm({
    schema: loadExportForm,
    submit: async (form) => {
      if (!(await download.start(fileOf(routes.exportAttendance, { body: { ...form, ...fileOrder(file) } }))))
        return;
      toast({ title: textOf('reports.exported'), variant: 'success' });
      onClose();
    },
    onFailure: (error) => {
      const description = errorText(error, 'reports.exportFailed');
      toast({ title: textOf('reports.exportFailed'), description, variant: 'danger' });
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('reports.startDate')} name="startDate" type="date" error={errors.startDate} />
        <TextField label={t('reports.endDate')} name="endDate" type="date" error={errors.endDate} />
      </div>
      <div className="grid gap-3">
        <SelectField label={t('reports.department')} name="department" error={errors.department} optional>
          <option value="">{t('reports.allDepartments')}</option>
          {departments.map((option) => (
            <option key={option.value} value={option.value}>
              {'text' in option ? t(option.text) : option.name}
            </option>
          ))}
        </SelectField>
        <DepartmentsFailed />
      </div>
      <SelectField
        label={t('reports.format')}
        value={file}
        onChange={({ target }) => setFile(target.value as FileKind)}
        error={errors.format}
      >
        <FileOptions />
      </SelectField>
      <DownloadProgress download={download} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('reports.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('reports.export')}
        </Button>
      </DialogActions>
    </form>
  );
}
