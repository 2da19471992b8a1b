# Run once by the PostgreSQL image, when it makes the database: the app's role owns its database and has no other right. The
# superuser keeps no password. It is reached inside the container alone: docker compose exec postgres psql -U postgres
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role checkpoint login password :'password';
create database checkpoint owner checkpoint;
alter role postgres password null;
SQL
